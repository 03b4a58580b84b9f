// The start page: who are you? Outside production it names the demo's accounts too.
import { Anchor, Text, Title } from '@mantine/core'
import { type Icon, IconBuildingHospital, IconChevronRight, IconHome, IconUsers } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageButton } from '../features/sign-in/index.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { DemoAccounts } from './DemoAccounts.tsx'
import classes from './start.module.css'
import { type ReadDemo, useDemo } from './use-demo.ts'

interface Way {
  readonly name: 'clinic' | 'careprovider' | 'portal'
  readonly icon: Icon
  readonly href: string
}
const ways: readonly Way[] = [
  { name: 'clinic', icon: IconBuildingHospital, href: '/app/auth' },
  { name: 'careprovider', icon: IconHome, href: '/careprovider/auth' },
  { name: 'portal', icon: IconUsers, href: '/providersearch' },
]

export function StartPage({ readDemo }: { readDemo: ReadDemo }) {
  const { t } = useTranslation(['start', 'common'])
  const demo = useDemo(readDemo)
  usePageTitle(t('tabTitle'))
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <span className={classes.product}>{t('common:appName')}</span>
        <LanguageButton />
      </header>
      <main className={classes.main}>
        <Title order={1}>{t('title')}</Title>
        <section aria-labelledby="ways">
          <Title order={2} id="ways" mb="sm">
            {t('iAm')}
          </Title>
          <ul className={classes.ways}>
            {ways.map((way) => (
              <li key={way.name}>
                <WayCard {...way} />
              </li>
            ))}
          </ul>
        </section>
        {demo.state === 'none' ? null : (
          // the catalogue's labels come with the accounts, not before the page
          <Suspense fallback={null}>
            <DemoAccounts demo={demo} />
          </Suspense>
        )}
        {demo.state === 'known' ? (
          <>
            {demo.demo.mailbox ? (
              <Anchor href="/mailbox" className={classes.mail ?? ''}>
                {t('mailbox')}
              </Anchor>
            ) : null}
            <Text c="dimmed">{t('invented')}</Text>
          </>
        ) : null}
      </main>
      <div data-foot />
    </div>
  )
}

function WayCard({ name, icon: Mark, href }: Way) {
  const { t } = useTranslation(['start', 'foot'])
  return (
    <a href={href} className={classes.way}>
      <Mark size={32} stroke={1.75} aria-hidden className={classes.wayIcon} />
      <span className={classes.wayWords}>
        <span className={classes.wayName}>{t(`foot:${name}`)}</span>
        <span className={classes.wayWhat}>{t(`${name}What`)}</span>
      </span>
      <IconChevronRight size={24} stroke={1.75} aria-hidden />
    </a>
  )
}
