import { samplesTexts } from '#words/samples';
import { useTexts } from '../../ui/useTexts';
import type { Sample } from '../../content/samples';

interface PortraitProps {
  readonly sample: Sample;
  /** Whether the picture gets an alternative text. Otherwise it is decorative. */
  readonly described?: boolean;
  /** Whether to load the picture only when it comes near the viewport. */
  readonly lazy?: boolean;
  readonly className?: string | undefined;
}

/** A sample picture, sized by its class. */
export function Portrait({ sample, described = false, lazy = true, className }: PortraitProps) {
  const words = useTexts(samplesTexts);
  return (
    <img
      src={sample.drawing}
      alt={described ? words[sample.id].alt : ''}
      width={sample.width}
      height={sample.height}
      loading={lazy ? 'lazy' : undefined}
      decoding="async"
      className={className}
      draggable={false}
    />
  );
}
