import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from '../ui/useTexts';
import { usePaths } from '../ui/routing/usePaths';
import { useHead } from '../ui/head/useHead';
import { commonTexts } from '#words/common';
import { ButtonLink } from '../ui/Button';
import { StatePage } from '../ui/StatePage';

/** Shown for every unknown address. */
export default function NotFoundPage() {
  const content = useTexts(commonTexts);
  const paths = usePaths();
  const { notFound, shell } = content;
  const { pathname } = useLocation();
  useHead({
    title: shell.documentTitle(notFound.title),
    description: notFound.description,
    path: null,
    index: false,
  });
  useEffect(() => {
    console.error(content.notFound.log, pathname);
  }, [content.notFound.log, pathname]);
  return (
    <StatePage
      title={notFound.title}
      text={notFound.text}
      around={['4', '4']}
      actions={
        <>
          <ButtonLink to={paths.home} look="accent">
            {notFound.home}
          </ButtonLink>
          <ButtonLink to={paths.tools}>{notFound.tools}</ButtonLink>
        </>
      }
    />
  );
}
