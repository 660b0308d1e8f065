/** What is wrong with path data. */
export type PathFaultCode =
  | 'empty'
  | 'markup'
  | 'start'
  | 'command'
  | 'number'
  | 'flag'
  | 'large'
  | 'many'
  | 'flat'
  | 'knotted';

/** Where path data is wrong. */
export interface PathFault {
  readonly code: PathFaultCode;
  /** The index of the first character that is wrong. */
  readonly at: number;
  /** What is expected there, as a noun phrase. */
  readonly expected: string;
}
