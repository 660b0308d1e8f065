/** Dropping a photo on a page, and trying a sample. */
export const drop = {
  title: 'Let go',
  text: (tool: string) => `and ${tool} opens with this photo`,
  trySample: (name: string) => `Try it with ${name}`,
  sampleFailed: 'The sample could not be loaded. Check your connection and try again.',
};
