import { fileSize } from './format';

export const saveAsWords = {
  open: 'Guardar como JPEG o WebP',
  /** Shown beside the button. */
  hint: 'Para los sitios que no admiten PNG grandes. Ambos pierden algo de detalle.',
  label: 'Otros formatos',
  names: { png: 'PNG', jpeg: 'JPEG', webp: 'WebP' },
  size: fileSize,
  save: (name: string, bytes: number) => `Guardar como ${name}, ${fileSize(bytes)}`,
  /** For screen readers, while there is no file yet. */
  waiting: (name: string) => `Guardar como ${name}, aún no está listo`,
  working: (name: string) => `Escribiendo el ${name}`,
  notes: {
    png: 'Cada píxel tal cual',
    jpeg: 'Lo admiten todos los sitios',
    onWhite: 'Sobre blanco, porque JPEG no tiene transparencia',
    webp: 'El más pequeño, con transparencia',
  },
  failed: (reason: string) => `${reason} Aún puedes descargar el PNG.`,
  retry: 'Reintentar',
  /** For screen readers. */
  ready: (jpeg: number, webp: number) =>
    `Listos: JPEG, ${fileSize(jpeg)}; WebP, ${fileSize(webp)}.`,
};
