import type { FileFormat } from 'roundel';
import { texts } from '../texts';
import { enoughFor } from '../enough-for';
import { dimensions, fileSize, list } from './format';

const NAMES: Readonly<Record<FileFormat, string>> = { png: 'PNG', jpeg: 'JPEG', webp: 'WebP' };

export const saveAsTexts = texts('save-as', {
  label: 'Formatos',
  names: NAMES,
  size: fileSize,
  limit: {
    /** The unit is also shown in the field. */
    label: 'Como máximo, en KB',
    optional: 'opcional',
    hint: 'Cada archivo tendrá la mejor calidad que quepa.',
    invalid: (largest: number) =>
      `Escribe un número entero de 1 a ${String(largest)} o déjalo vacío.`,
  },
  prepare: 'Preparar',
  /** For screen readers. */
  prepareOf: (name: string) => `Preparar el ${name}`,
  save: (name: string, bytes: number) => `Guardar como ${name}, ${fileSize(bytes)}`,
  /** For screen readers, while there is no file yet. */
  waiting: (name: string) => `Guardar como ${name}, aún no está listo`,
  /** For screen readers, when no file fits. */
  tooLarge: (name: string, bytes: number) =>
    `Guardar como ${name}, demasiado grande: ${fileSize(bytes)}`,
  working: (name: string) => `Escribiendo el ${name}`,
  notes: {
    png: 'Cada píxel tal cual',
    jpeg: 'Lo admiten todos los sitios',
    onWhite: 'Sobre blanco, porque JPEG no tiene transparencia',
    webp: 'El más pequeño, con transparencia',
    invalidLimit: 'Corrige antes el tamaño máximo de abajo.',
  },
  quality: (quality: number) => `Calidad ${String(quality)} de 100`,
  pixels: (width: number, height: number) => `${dimensions(width, height)} px`,
  /** `bytes` is the smallest size that the format allows. */
  impossible: (format: FileFormat, bytes: number) => {
    const least = fileSize(enoughFor(bytes));
    return format === 'png'
      ? `Un PNG conserva cada píxel y ocupa al menos ${least}. Usa JPEG o WebP, o menos píxeles.`
      : `Con tantos píxeles, un ${NAMES[format]} ocupa al menos ${least}. Sube el máximo o usa menos.`;
  },
  poor: (name: string) => `${name}: Se nota que la calidad es baja. Con menos píxeles se ve mejor.`,
  fewerPixels: 'Menos píxeles',
  /** For screen readers. */
  fewerPixelsOf: (name: string) => `Menos píxeles para el ${name}`,
  failed: (reason: string) => `${reason} Aún puedes descargar el PNG.`,
  retry: 'Reintentar',
  /** For screen readers. */
  sized: (format: FileFormat, bytes: number) => `${NAMES[format]} de ${fileSize(bytes)}`,
  ready: (files: readonly string[]) => `Listos: ${list(files)}.`,
});
