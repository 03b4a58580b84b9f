// P7: every page of the portal on one, where the operator has switched it on; else the address leads to the list, as one that
// does not exist does (P12).
import { Title } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { glossaryEntries } from './glossary-entries.ts'
import { useAddress, useKeptQuery, useListAddress, usePortal } from './portal.tsx'
import classes from './TableOfContentsPage.module.css'

type State = 'asked' | 'on' | 'failed'

export default function TableOfContentsPage() {
  const portal = usePortal()
  const navigate = useNavigate()
  const list = useListAddress()
  const [state, setState] = useState<State>('asked')
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    portal.foot().then(
      (foot) => {
        if (foot && !foot.table_of_contents) void navigate({ to: list, replace: true })
        else setState(foot ? 'on' : 'failed')
      },
      () => setState('failed'),
    )
  }, [])
  if (state === 'asked') return <FactsSkeleton />
  return state === 'failed' ? <ErrorNotice code="unknown" onRetry={() => location.reload()} /> : <Contents />
}

function Contents() {
  const { t } = useTranslation(['portal-foot', 'portal-search', 'portal-glossary'])
  const address = useAddress()
  const query = useKeptQuery()
  const { person } = usePortal()
  usePageTitle(t('contents.title'))
  const search = [
    [address('', ''), t('portal-search:funnel.zipcode.title')],
    [address('listing', query), t('portal-search:frame.listing')],
    [address('printable-listing', query), t('contents.paper')],
  ] as const
  /** of the portal's other half: a document of its own */
  const own: readonly (readonly [string, string])[] = person
    ? [
        ...(person.hasSearches ? [[address('dashboard', ''), t('portal-search:frame.searches')] as const] : []),
        [address(`account/${person.account}`, ''), t('portal-search:frame.account')],
        [address('logout', ''), t('portal-search:frame.logout')],
      ]
    : [
        ['/providersearch/auth', t('portal-search:frame.login')],
        ['/providersearch/create', t('portal-search:frame.create')],
      ]
  const words = glossaryEntries.map(
    (entry) => [address(`glossary/${entry}`, query), t(`portal-glossary:entry.${entry}.name`)] as const,
  )
  return (
    <div className={classes.page}>
      <Title order={1} tabIndex={-1} data-page-title>
        {t('contents.title')}
      </Title>
      <section aria-labelledby="contents-search">
        <Title order={2} id="contents-search">
          {t('contents.search')}
        </Title>
        <ul>
          {search.map(([to, name]) => (
            <li key={to}>
              <Link to={to} className={classes.way}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="contents-own">
        <Title order={2} id="contents-own">
          {t('contents.own')}
        </Title>
        <ul>
          {own.map(([to, name]) => (
            <li key={to}>
              <a href={to} className={classes.way}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="contents-words">
        <Title order={2} id="contents-words">
          {t('portal-search:frame.glossary')}
        </Title>
        <ul className={classes.words}>
          <li>
            <Link to={address('glossary', query)} className={classes.way}>
              {t('contents.allWords')}
            </Link>
          </li>
          {words.map(([to, name]) => (
            <li key={to}>
              <Link to={to} className={classes.way}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
