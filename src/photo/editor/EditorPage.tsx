import { useEffect, type CSSProperties } from 'react';
import { useKeep, useKept } from '../../ui/routing/kept';
import { useTexts } from '../../ui/useTexts';
import { usePaths } from '../../ui/routing/usePaths';
import { SHARED_HASH } from '../pipeline/shared-picture';
import { webApplication } from '../../ui/head/structured-data';
import { useHead } from '../../ui/head/useHead';
import { commonTexts } from '#words/common';
import { toolTexts } from '#words/tools/index';
import { editorTexts } from '#words/editor';
import { createAppReader } from '../../office/settings/read-settings';
import { ToolIcon } from '../tool-controls/ToolIcon';
import { EditCard } from './controls/EditCard';
import type { Editor } from './create-editor';
import { createPageEditor } from './page-editor';
import { HowToUse } from './help/HowToUse';
import { Tips } from './help/Tips';
import { LiveRegion } from './LiveRegion';
import { ResultCard } from './export/ResultCard';
import { Stage } from './stage/Stage';
import { ToolSwitcher } from './ToolSwitcher';
import { UploadCard } from './upload/UploadCard';
import { EditorContext, useEditor, useEditorState } from './useEditor';
import { useToolFromAddress } from './useToolFromAddress';
import styles from './EditorPage.module.css';

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

function Desk() {
  const editor = useEditor();
  const content = useTexts(commonTexts);
  const editorWords = useTexts(editorTexts);
  const paths = usePaths();
  const tool = useToolFromAddress();
  const empty = useEditorState((state) => state.status.phase === 'empty');
  const toolWords = useTexts(toolTexts)[tool.id];
  const keep = useKeep();
  // The settings are read at once, not when the page is idle, so that the current upload limit applies to the first
  // file.
  useEffect(() => {
    void keep(createAppReader).readSettings();
  }, [keep]);
  useEffect(() => {
    if (expectsSystemFile()) openSystemFiles(editor).catch(() => undefined);
  }, [editor]);
  useHead({
    title: content.shell.documentTitle(editorWords.title(toolWords.name)),
    description: toolWords.description,
    path: paths.editor(tool.id),
    image: tool.id,
    jsonLd: [webApplication(paths, tool, toolWords)],
  });

  return (
    <div className={styles['page']} style={{ '--hue': tool.hue } as CSSProperties}>
      <div className={styles['desk']} data-empty={empty || undefined}>
        <header className={styles['intro']}>
          <h1 className={styles['name']}>
            <span className={styles['icon']}>
              <ToolIcon icon={tool.icon} />
            </span>
            <span>{toolWords.name}</span>
          </h1>
          <p className={styles['description']}>{toolWords.description}</p>
        </header>
        <div className={styles['tools']}>
          <ToolSwitcher current={tool.id} />
        </div>
        <div className={styles['photo']}>
          <UploadCard />
        </div>
        {!empty && (
          <div className={styles['stage']}>
            <Stage tool={tool} />
          </div>
        )}
        <div className={styles['side']}>
          {empty ? (
            <>
              <HowToUse tool={tool} />
              <Tips tool={tool} />
            </>
          ) : (
            <>
              <EditCard tool={tool} />
              <ResultCard tool={tool} />
            </>
          )}
        </div>
      </div>
      {!empty && (
        <div className={styles['help']}>
          <HowToUse tool={tool} />
          <Tips tool={tool} />
        </div>
      )}
      <LiveRegion />
    </div>
  );
}
