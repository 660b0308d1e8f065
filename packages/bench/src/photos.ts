import { mkdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import type { Project } from './project';

/** The paths of the project's photos. */
export function findPhotos({ root }: Project) {
  const folder = join(root, 'tests/fixtures');
  return {
    /** A progressive photo of 12 megapixels, as some phones write them. */
    progressive: join(folder, 'phone/progressive.jpg'),
    /** The same photo as a HEIC in Display P3, with 48 tiles and a rotation. */
    heic: join(folder, 'phone/tiles.heic'),
    /** A camera's photo of 12 megapixels. */
    camera: join(folder, 'photos/landscape-12mp.jpg'),
  };
}

/**
 * Converts the progressive photo to what most phones write when they are held upright: a baseline JPEG with the
 * standard Huffman tables, EXIF and a colour profile. Converts the colours to that profile. Returns the path.
 */
export async function makePhonePhoto(project: Project, profile: 'srgb' | 'p3'): Promise<string> {
  const folder = join(project.root, '.cache/bench/photos');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `phone-${profile}.jpg`);
  await sharp(findPhotos(project).progressive)
    .withMetadata({ orientation: 6 })
    .withIccProfile(profile)
    .jpeg({ quality: 95, chromaSubsampling: '4:2:0', optimiseCoding: false })
    .toFile(path);
  return path;
}

/** The name of a photo, its upright size in pixels and the size of its file, for the report. */
export async function describePhoto(path: string): Promise<string> {
  const { width, height, orientation = 1 } = await sharp(path).metadata();
  const shown = orientation > 4 ? `${height} × ${width}` : `${width} × ${height}`;
  return `${basename(path)} (${shown}, ${(statSync(path).size / 1e6).toFixed(2)} MB)`;
}
