/** Texts for dropping a photo on a page, and for trying a sample. */
export const drop = {
  title: 'Drop your photo',
  text: (tool: string) => `${tool} opens with it`,
  trySample: (name: string) => `Try it with ${name}`,
  sampleFailed: 'The sample could not be loaded. Check your connection and try again.',
};
