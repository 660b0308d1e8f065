/** The names of looks, apart from what draws them: pages that only list them load no more. */

/** The looks, in the order in which the crate `roundel-pixels` numbers them. */
export const LOOKS = [
  'none',
  'mono',
  'noir',
  'amber',
  'azure',
  'faded',
  'film',
  'duotone',
  'high-key',
] as const;

export type LookId = (typeof LOOKS)[number];
