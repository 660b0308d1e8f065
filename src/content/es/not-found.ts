export const notFound = {
  title: '¡Vaya! No encontramos esta página',
  description: 'No hay ninguna página en esta dirección.',
  text: 'Lo que había aquí quedó fuera del encuadre, o la dirección tiene una errata.',
  home: 'Volver al inicio',
  tools: 'Ver todas las herramientas',
  /** Logged to the console, before the path. */
  log: 'No hay ninguna página en esta dirección:',
};
