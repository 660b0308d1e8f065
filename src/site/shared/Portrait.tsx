import type { Sample } from '../../content/samples';

interface PortraitProps {
  readonly sample: Sample;
  /** Reads the picture out; without it the picture is decoration. */
  readonly described?: boolean;
  /** Fetched only when it comes near the screen. */
  readonly lazy?: boolean;
  readonly className?: string | undefined;
}

/** A sample picture, as large as its style says. */
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
