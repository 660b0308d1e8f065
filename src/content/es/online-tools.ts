import { capitalToolCount, toolCount } from './tool-count';

export const onlineTools = {
  title: `${capitalToolCount} herramientas para una buena foto`,
  documentTitle: 'Todas las herramientas para tu foto de perfil',
  description: `Círculo, cuadrado, WhatsApp, Instagram, Facebook, desenfoque, recortes y capas: ${toolCount} herramientas gratis que convierten una foto en tu foto de perfil, en tu navegador.`,
  lead: 'Cada una hace una sola cosa, y la hace al momento. Sin cuenta, sin marca de agua y sin que la foto salga de tu dispositivo.',
  batch: '¿Muchas fotos? Haz una carpeta entera de una vez',
  open: 'Abrir',
  editor: 'Ir al editor',
};
