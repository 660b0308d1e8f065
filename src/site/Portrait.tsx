import portrait from './portrait.svg?no-inline';

interface PortraitProps {
  readonly className?: string | undefined;
}

/** The sample photo: 4 to 5, an invented face. Decorative wherever it stands. */
export function Portrait({ className }: PortraitProps) {
  return (
    <img src={portrait} alt="" width={480} height={600} className={className} draggable={false} />
  );
}
