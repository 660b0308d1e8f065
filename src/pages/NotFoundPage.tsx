import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../ui/routing/paths';
import { useHead } from '../ui/head/useHead';
import { content } from '../content';
import { ButtonLink } from '../ui/Button';
import { StatePage } from '../ui/StatePage';

/** Shown for every unknown address. */
export default function NotFoundPage() {
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
  }, [pathname]);
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
