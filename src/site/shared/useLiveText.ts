import { useCallback } from 'react';
import { withSettings } from '../../content/with-settings';
import { useSetting } from '../../settings/useSetting';

/** Gives texts with what the staff has set in them, as soon as that is known. */
export function useLiveText(): (text: string) => string {
  const max_upload_bytes = useSetting('max_upload_bytes');
  const support_email = useSetting('support_email');
  const support_hours = useSetting('support_hours');
  return useCallback(
    (text) => withSettings(text, { max_upload_bytes, support_email, support_hours }),
    [max_upload_bytes, support_email, support_hours],
  );
}
