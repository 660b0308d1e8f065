import { isHeicName, isPhotoName } from 'roundel/formats';

/**
 * Whether a file has the type or the extension of a HEIC photo. The extension counts because, outside Apple's systems,
 * browsers report no type for HEIC photos.
 */
export function isNamedHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]$/.test(type) || isHeicName(name);
}

/**
 * Whether a file has the type or the extension of a photo. The extension counts because many systems know no type for
 * newer formats and for rare extensions.
 */
export function isNamedPicture({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type.startsWith('image/') || isPhotoName(name);
}
