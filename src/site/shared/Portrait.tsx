import type { Sample } from '../../content/samples';

interface PortraitProps {
  readonly sample: Sample;
  /** Gives the picture an alt text; otherwise it is decorative. */
  readonly described?: boolean;
  /** Loads the picture only when it comes near the viewport. */
  readonly lazy?: boolean;
  readonly className?: string | undefined;
}

/** A sample picture, sized by its class. */
export function Portrait({ sample, described = false, lazy = true, className }: PortraitProps) {
  return (
    <img
      src={sample.drawing}
      alt={described ? sample.alt : ''}
      width={sample.width}
      height={sample.height}
      loading={lazy ? 'lazy' : undefined}
      decoding="async"
      className={className}
      draggable={false}
    />
  );
}
