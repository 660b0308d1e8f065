import { settings as words } from '#words/staff-settings';
import { ScreenHeader } from '../parts/ScreenHeader';
import { FailedState, LoadingState } from '../parts/ScreenState';
import { useLoad } from '../parts/useLoad';
import { SettingsEditor } from './SettingsEditor';

async function loadStored() {
  const { loadSettings } = await import('../../backend/settings');
  return loadSettings();
}

/** The site's settings, which apply to every visitor. */
export default function SettingsScreen() {
  const { state, reload } = useLoad(loadStored);
  return (
    <>
      <ScreenHeader title={words.title} lead={words.lead} />
      {state.phase === 'loading' && <LoadingState />}
      {state.phase === 'failed' && <FailedState failure={state.failure} onRetry={reload} />}
      {state.phase === 'ready' && <SettingsEditor stored={state.data} />}
    </>
  );
}
