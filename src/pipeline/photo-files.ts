/**
 * Whether a file's type or name says that the file is a HEIC. Outside Apple's systems, browsers know no type for the
 * extension.
 */
export function isNamedHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name);
}

/**
 * Whether a file's type or name says that the file is a picture. Many systems know newer formats only by their
 * extension.
 */
export function isNamedPicture({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type.startsWith('image/') || /\.(hei[cf]|avif|jxl)$/i.test(name);
}
