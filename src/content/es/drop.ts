/** Texts for dropping a photo on a page, and for trying a sample. */
export const drop = {
  title: 'Suelta tu foto',
  text: (tool: string) => `Se abrirá en «${tool}»`,
  trySample: (name: string) => `Probar con ${name}`,
  sampleFailed: 'No se pudo cargar el ejemplo. Comprueba tu conexión e inténtalo de nuevo.',
};
