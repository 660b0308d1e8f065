import { texts } from '../texts';
import { fileSize } from './format';

/** The new and the old size, or the difference if both round to the same text. */
function won(before: number, after: number): string {
  const [was, is] = [fileSize(before), fileSize(after)];
  return was === is ? `ocupa ${fileSize(before - after)} menos` : `ocupa ${is} en vez de ${was}`;
}

export const smallerFileTexts = texts('smaller-file', {
  offer: 'Reducir el archivo',
  /** Shown beside the button. */
  hint: 'Los mismos píxeles en menos bytes. Con una foto grande tarda unos segundos.',
  working: 'Reduciendo el archivo',
  workingAt: (share: number) => `Reduciendo el archivo: ${String(Math.round(share * 100))}\u00A0%`,
  cancel: 'Cancelar',
  meanwhile: 'Mientras tanto, puedes descargar la imagen.',
  won: (before: number, after: number) => `Ahora ${won(before, after)}.`,
  nothingWon: 'Este archivo ya es lo más pequeño posible.',
  /** Shown after a failure, when the earlier file can still be downloaded. */
  failed: (reason: string) => `${reason} Aún puedes descargar tu imagen.`,

  /** For screen readers only. */
  announce: {
    working: 'Reduciendo el archivo.',
    cancelled: 'Cancelado. El archivo no ha cambiado.',
  },
});
