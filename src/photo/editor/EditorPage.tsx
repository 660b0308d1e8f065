import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useKeep, useKept } from '../../ui/routing/kept';
import { useMedia } from '../../ui/useMedia';
import { whenIdleInTurn } from '../../browser/idle';
import { useTexts } from '../../ui/useTexts';
import { usePaths } from '../../ui/routing/usePaths';
import { SHARED_HASH } from '../pipeline/shared-picture';
import { webApplication } from '../../ui/head/structured-data';
import { useHead } from '../../ui/head/useHead';
import { hueStyle } from '../../ui/hueStyle';
import { commonTexts } from '#words/common';
import { toolTexts } from '#words/tools/index';
import { editorTexts } from '#words/editor';
import { lazyPart } from '../../ui/lazyPart';
import { PartFailed } from '../../ui/PartFailed';
import { createAppReader } from '../../office/settings/read-settings';
import { WARM_GROUPS } from '../panels/groups';
import { ToolIcon } from '../tool-controls/ToolIcon';
import { EditorBar } from './bar/EditorBar';
import { useCompare } from './bar/useCompare';
import type { Editor } from './create-editor';
import { createPageEditor } from './page-editor';
import { HowToUse } from './help/HowToUse';
import { Tips } from './help/Tips';
import { LiveRegion } from './LiveRegion';
import { GroupPanel } from './rail/GroupPanel';
import { Rail, tabId } from './rail/Rail';
import { HELP, PHOTO, useTabs } from './rail/useTabs';
import { Download, DownloadSheet } from './export/Download';
import { ResultCard } from './export/ResultCard';
import { useSettingsLink } from './settings/useSettingsLink';
import { Stage } from './stage/Stage';
import { ToolSwitcher } from './ToolSwitcher';
import { UploadCard } from './upload/UploadCard';
import { EditorContext, useEditor, useEditorState, useHasResult } from './useEditor';
import { useFrames } from './useFrames';
import { useHadResult } from './useHadResult';
import { useToolFromAddress } from './useToolFromAddress';
import styles from './EditorPage.module.css';

const CentreOnFace = lazyPart(() => import('./faces/CentreOnFace'), { Failed: PartFailed });

/** Made once, so that the panel around it need not render again. */
const FACES = <CentreOnFace />;

/** The windows in which the tabs and the download are in a row at the bottom; EditorPage.module.css has the same. */
const AT_THUMB =
  '((width < 64rem) and (height >= 30rem)) or (width < 36rem) or (height < 18.75rem)';

/** The windows in which the tabs share their row with the download, and have no room for one more. */
const NARROW = '(width < 36rem)';

/** The windows in which everything beside the download is a column; EditorPage.module.css has the same. */
const ROOMY = '(width >= 100rem) and (height >= 30rem)';

/** The windows in which everything is one column that scrolls; EditorPage.module.css has the same. */
const ONE_COLUMN = '(height < 18.75rem) or ((width < 36rem) and (height < 30rem))';

/** Whether a photo may have come from another program: shared with the site, or opened with the installed site. */
function expectsSystemFile(): boolean {
  const installed = window.matchMedia('(display-mode: standalone)').matches;
  return window.location.hash === SHARED_HASH || (installed && 'launchQueue' in window);
}

/** Opens a photo from another program. Rejects if the code fails to load; the editor then stays empty. */
async function openSystemFiles(editor: Editor): Promise<void> {
  const systemFiles = await import('./upload/system-files');
  systemFiles.openSystemFiles(editor);
}

/** The editor's page. All tools work on the same photo, which stays open while the visitor is on other pages. */
export default function EditorPage() {
  const kept = useKept(createPageEditor);
  useEffect(() => {
    kept.warm();
  }, [kept]);
  return (
    <EditorContext value={kept}>
      <Desk />
    </EditorContext>
  );
}

/**
 * Without a photo, a page that scrolls: the drop zone, the steps and the tips. With a photo, a desk that fills the window:
 * the tools, the tabs of the controls with one panel, the picture, and the result at true size.
 */
function Desk() {
  const editor = useEditor();
  const keep = useKeep();
  const content = useTexts(commonTexts);
  const editorWords = useTexts(editorTexts);
  const paths = usePaths();
  const tool = useToolFromAddress();
  useSettingsLink();
  const empty = useEditorState((state) => state.status.phase === 'empty');
  const toolWords = useTexts(toolTexts)[tool.id];
  // On a phone the tabs have no room for the help, which is below the photo there.
  const hasHelp = !useMedia(NARROW);
  const { tabs, group, selected, select } = useTabs(tool, hasHelp);
  const atThumb = useMedia(AT_THUMB);
  const hasColumn = useMedia(ROOMY);
  const panelId = useId();
  // Kept here, because the buttons move when the window becomes wide or narrow.
  const [isExporting, setExporting] = useState(false);
  // Otherwise the sheet would open by itself when the window becomes smaller again.
  if (hasColumn && isExporting) setExporting(false);
  const downloadButtons = useRef<HTMLDivElement>(null);
  // What needs a result is loaded with the first one, and stays while later results are built.
  const ready = useHadResult() && !empty;
  // The picture comes first, then the row at the thumb, then the panel and the result. Not where the page scrolls, which
  // must be as long at once as it will be.
  const frames = useFrames(!empty, 3);
  const isWhole = useMedia(ONE_COLUMN);
  const hasRail = isWhole || frames > 0;
  const hasPanel = isWhole || frames > 1;
  const hasCard = isWhole || frames > 2;
  // The controls of another tool come a frame after the tool, unless they are the same with other values.
  const [shown, setShown] = useState({ tool, group });
  const isLate = shown.tool !== tool && shown.group !== group && !isWhole;
  const isDue = useFrames(isLate, 1) > 0;
  if ((isDue || !isLate) && (shown.tool !== tool || shown.group !== group)) {
    setShown({ tool, group });
  }
  // Comparing is possible only once the original photo is rendered, which happens after the result and its PNG.
  const hasSource = useEditorState(({ visible }) => visible.source);
  const compare = useCompare(useHasResult() && hasSource);
  const desk = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const lower = useRef<HTMLDivElement>(null);
  const [canMove, setCanMove] = useState(false);
  const onReady = useCallback(() => {
    setCanMove(true);
  }, []);

  useEffect(() => (ready ? whenIdleInTurn(WARM_GROUPS) : undefined), [ready]);

  // The settings are read at once, not when the page is idle, so that the current upload limit applies to the first
  // file.
  useEffect(() => {
    void keep(createAppReader).readSettings();
  }, [keep]);
  useEffect(() => {
    if (expectsSystemFile()) openSystemFiles(editor).catch(() => undefined);
  }, [editor]);
  // A photo that was chosen hides the zone in which it was chosen. If that had the focus, the picture gets it.
  const isZoneHidden = !empty && selected !== PHOTO;
  useLayoutEffect(() => {
    if (isZoneHidden && document.activeElement?.closest('[hidden]') != null) frame.current?.focus();
  }, [isZoneHidden]);
  // Each tab begins at its top, however far the one before was scrolled. In its frame, whose layout this needs: before,
  // it would lengthen the task that renders the tab.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => {
      for (const part of [lower.current, lower.current?.firstElementChild]) part?.scrollTo(0, 0);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [selected]);
  useHead({
    title: content.shell.documentTitle(editorWords.title(toolWords.name)),
    description: toolWords.description,
    path: paths.editor(tool.id),
    image: tool.id,
    jsonLd: [webApplication(paths, tool, toolWords)],
  });

  const exporting = {
    tool,
    hasColumn,
    open: isExporting,
    onOpen: setExporting,
    buttons: downloadButtons,
  };
  const download = <Download {...exporting} />;
  // Only where it shows: all in an element with another hue is styled again.
  const hue = hueStyle(tool.hue);
  return (
    <div ref={desk} className={empty ? styles['page'] : styles['desk']}>
      <header className={styles['intro']} style={hue}>
        <h1 className={styles['name']}>
          <span className={styles['icon']}>
            <ToolIcon icon={tool.icon} />
          </span>
          <span>{toolWords.name}</span>
        </h1>
        <p className={styles['description']}>{toolWords.description}</p>
      </header>
      <div className={styles['tools']}>
        <ToolSwitcher current={tool.id} isEmpty={empty} />
      </div>
      {!empty && (
        <>
          <EditorBar
            tool={tool}
            compare={compare}
            ready={ready}
            desk={desk}
            picture={picture}
            onReady={onReady}
          >
            {!atThumb && download}
          </EditorBar>
          <Stage
            tool={tool}
            frame={frame}
            picture={picture}
            comparing={compare.pressed}
            ready={ready}
            canMove={canMove}
          />
          <div className={styles['rail']}>
            {hasRail && (
              <Rail
                tabs={tabs}
                selected={selected}
                hue={tool.hue}
                panelId={panelId}
                vertical={!atThumb}
                onSelect={select}
              />
            )}
            {hasRail && atThumb && download}
          </div>
        </>
      )}
      {!empty && !hasColumn && <DownloadSheet {...exporting} />}
      <div ref={lower} className={styles['lower']}>
        <div
          className={styles['panel']}
          style={hue}
          data-late={isLate || undefined}
          {...(!empty && {
            id: panelId,
            role: 'tabpanel',
            'aria-labelledby': tabId(panelId, selected),
          })}
        >
          <UploadCard hidden={isZoneHidden} />
          {!empty && hasPanel && group !== undefined && (
            <GroupPanel tool={tool} group={group} ready={ready} late={isLate} low={atThumb}>
              {group.id === 'frame' && tool.framing ? FACES : undefined}
            </GroupPanel>
          )}
          {!empty && hasPanel && selected === (hasHelp ? HELP : PHOTO) && (
            <div className={styles['help']}>
              <HowToUse tool={tool} />
              <Tips tool={tool} />
            </div>
          )}
        </div>
        {!empty && hasCard && <ResultCard tool={tool} className={styles['result']} />}
      </div>
      {!empty && hasColumn && (
        <div className={styles['export']}>
          <DownloadSheet {...exporting} />
        </div>
      )}
      {empty && (
        <div className={styles['side']} style={hue}>
          <HowToUse tool={tool} />
          <Tips tool={tool} />
        </div>
      )}
      <LiveRegion />
    </div>
  );
}
