import type { MetadataKind } from 'roundel';
import { texts } from '../texts';
import { list } from './format';

const METADATA: Readonly<Record<MetadataKind, string>> = {
  exif: 'los datos de la cámara',
  gps: 'la ubicación',
  xmp: 'el historial de edición',
  iptc: 'los pies de foto y los créditos',
  icc: 'el perfil de color',
  comment: 'los comentarios',
};

/** Notes about the result. */
export const resultNotesTexts = texts('result-notes', {
  canvasEngine:
    'Se usa el motor Canvas, porque este navegador no tiene Wasm SIMD o porque la dirección lo pide. Es más lento, no encuentra caras y puede mostrar incompleta una foto dañada; por lo demás, la imagen se ve igual.',
  removedMetadata: (kinds: readonly MetadataKind[]) =>
    `Se quitó de tu imagen: ${list(kinds.map((kind) => METADATA[kind]))}.`,
  noMetadata: 'Tu foto no tenía metadatos, y el PNG tampoco los tiene.',
});
