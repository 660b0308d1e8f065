import { staff } from '#words/staff';
import { staffMedia } from '#words/staff-media';
import { ButtonLink } from '../../../ui/Button';
import { ScreenHeader } from '../parts/ScreenHeader';
import { UnsavedGuard } from '../parts/UnsavedGuard';
import { staffPaths } from '../staff-paths';
import { Uploader } from './upload/Uploader';
import { useUploads } from './upload/useUploads';

const { upload: words } = staffMedia;

/** Uploads pictures to the library, several at a time. */
export default function UploadScreen() {
  const state = useUploads();
  return (
    <>
      {state.isUnsaved() && <UnsavedGuard text={state.busy ? words.leave : words.leaveText} />}
      <ScreenHeader
        title={staff.shell.titles.upload}
        lead={words.lead}
        actions={<ButtonLink to={staffPaths.media}>{words.library}</ButtonLink>}
      />
      <Uploader state={state} />
    </>
  );
}
