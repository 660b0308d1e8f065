import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/**
 * Dispatches a drop or paste event with a file that has a name but no type. The type is missing if the system does not
 * know the file's extension.
 */
export async function dispatchFile(
  page: Page,
  type: 'drop' | 'paste',
  path: string,
  name: string,
): Promise<void> {
  await page.locator('body').evaluate(
    (body, [event, base64, fileName]) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      data.items.add(new File([bytes], fileName, { type: '' }));
      const options = { bubbles: true, cancelable: true };
      body.dispatchEvent(
        event === 'drop'
          ? new DragEvent(event, { ...options, dataTransfer: data })
          : new ClipboardEvent(event, { ...options, clipboardData: data }),
      );
    },
    [type, readFileSync(path).toString('base64'), name] as const,
  );
}
