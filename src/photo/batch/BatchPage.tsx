import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { batchTexts } from '#words/batch';
import { useTexts } from '../../ui/useTexts';
import { commonTexts } from '#words/common';
import { batchApplication, breadcrumbs } from '../../ui/head/structured-data';
import { useHead } from '../../ui/head/useHead';
import { usePaths } from '../../ui/routing/usePaths';
import { useKeep } from '../../ui/routing/kept';
import { createAppReader } from '../../office/settings/read-settings';
import { DEFAULT_TOOL_ID, findTool, getTool } from '../../content/tools';
import { hueStyle } from '../../ui/hueStyle';
import { Note } from '../../ui/Note';
import styles from './BatchPage.module.css';
import { BatchContext, useOpenBatch, useBatchSlice } from './useBatch';
import { About } from './view/About';
import { Announcer } from './view/Announcer';
import { DropCard } from './view/DropCard';
import { Grid } from './view/Grid';
import { LeaveGuard } from './view/LeaveGuard';
import { RemovedNote } from './view/RemovedNote';
import { SettingsCard } from './view/SettingsCard';
import { WorkCard } from './view/WorkCard';
import type { Batch } from './work/batch';
import type { ChosenFile } from './work/choose';

/** The page that makes pictures from many photos with one tool. */
export default function BatchPage() {
  const words = useTexts(batchTexts);
  const content = useTexts(commonTexts);
  const paths = usePaths();
  useHead({
    title: content.shell.documentTitle(words.documentTitle),
    description: words.description,
    path: paths.batch,
    jsonLd: [
      batchApplication(paths, words.title, words.description),
      breadcrumbs(content, paths, { name: content.shell.batch, path: paths.batch }),
    ],
  });
  const keep = useKeep();
  // The settings are read at once, so that the current upload limit applies to the first file.
  useEffect(() => {
    void keep(createAppReader).readSettings();
  }, [keep]);
  const [params] = useSearchParams();
  const { opening, add } = useOpenBatch(findTool(params.get('tool') ?? '')?.id);

  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </header>
      {opening.phase === 'elsewhere' ? (
        <div role="status">
          <Note>
            <strong>{words.elsewhere.title}</strong> <span>{words.elsewhere.text}</span>
          </Note>
        </div>
      ) : (
        <Desk batch={opening.phase === 'open' ? opening.batch : null} onFiles={add} />
      )}
      <About />
    </div>
  );
}

interface DeskProps {
  /** Null while the list is being opened. */
  readonly batch: Batch | null;
  readonly onFiles: (files: readonly ChosenFile[]) => void;
}

function Desk({ batch, onFiles }: DeskProps) {
  const words = useTexts(batchTexts);
  const hasItems = useBatchSlice(batch, ({ ids }) => ids.length > 0) ?? false;
  const isLasting = useBatchSlice(batch, (state) => state.isLasting) ?? true;
  const tool = useBatchSlice(batch, ({ settings }) => settings.toolId) ?? DEFAULT_TOOL_ID;
  return (
    <div
      className={styles['desk']}
      data-empty={!hasItems || undefined}
      style={hueStyle(getTool(tool).hue)}
    >
      <div className={styles['drop']}>
        {/* The card stays mounted when the list has loaded, because the card's file dialog may be open then. */}
        <DropCard isSmall={hasItems} onFiles={onFiles} />
        {!isLasting && hasItems && <Note>{words.notKept}</Note>}
      </div>
      {batch === null ? (
        <div className={styles['side']} />
      ) : (
        <BatchContext value={batch}>
          <div className={styles['work']}>
            {hasItems && (
              <>
                <WorkCard />
                <Grid />
              </>
            )}
            <RemovedNote />
          </div>
          <div className={styles['side']} data-batch-settings tabIndex={-1}>
            <SettingsCard />
          </div>
          <LeaveGuard />
          <Announcer />
        </BatchContext>
      )}
    </div>
  );
}
