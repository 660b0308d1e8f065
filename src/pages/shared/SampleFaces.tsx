import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { wordsNow } from '../../content/page-language';
import { useTexts } from '../../ui/useTexts';
import { usePaths } from '../../ui/routing/usePaths';
import { commonTexts } from '#words/common';
import { samplesTexts } from '#words/samples';
import { fetchSample, SAMPLES, type Sample } from '../../content/samples';
import { createHandover } from '../../photo/pipeline/handover';
import { toDrop } from '../../photo/pipeline/kept-drop';
import type { ToolId } from 'roundel/tools';
import { notify } from '../../ui/notify';
import { useKept } from '../../ui/routing/kept';
import { Portrait } from './Portrait';
import styles from './SampleFaces.module.css';

/** The samples as round buttons, each of which opens the editor with its sample. */
export function SampleFaces({ tool }: { readonly tool: ToolId }) {
  const content = useTexts(commonTexts);
  const samples = useTexts(samplesTexts);
  const paths = usePaths();
  const { drop } = content;
  const [loading, setLoading] = useState<Sample | null>(null);
  const navigate = useNavigate();
  const handover = useKept(createHandover);

  const open = async (sample: Sample): Promise<void> => {
    setLoading(sample);
    try {
      handover.offer(toDrop([await fetchSample(sample)]));
      await navigate(paths.editor(tool));
    } catch {
      notify('error', () => wordsNow(commonTexts).drop.sampleFailed);
    } finally {
      setLoading(null);
    }
  };

  return (
    <ul className={styles['faces']}>
      {Object.values(SAMPLES).map((sample) => (
        <li key={sample.id}>
          <button
            type="button"
            className={styles['face']}
            aria-label={drop.trySample(samples[sample.id].name)}
            aria-busy={loading === sample}
            onClick={() => {
              if (loading === null) void open(sample);
            }}
          >
            <Portrait sample={sample} />
          </button>
        </li>
      ))}
    </ul>
  );
}
