/**
 * The types that the file dialogs offer. Whether a file is accepted depends on its bytes. Many systems know HEIC only by
 * its extension.
 */
export const ACCEPT = 'image/jpeg,image/png,image/gif,image/webp,image/heic,image/heif,.heic,.heif';

/** Whether a file calls itself HEIC. Outside Apple's systems, browsers know no type for the extension. */
export function isNamedHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name);
}

/** Whether a file calls itself a picture. */
export function isNamedPicture(file: File): boolean {
  return file.type.startsWith('image/') || isNamedHeic(file);
}
