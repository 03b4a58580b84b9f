// The frame of the portal's public pages: skip link, bar of 82 px, ways as tabs on wide screens and behind one button on others,
// and the foot.
import { Button } from '@mantine/core'
import { IconMenu2, IconX } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageButton } from '../../features/sign-in/index.ts'
import { Main } from '../../ui/Main.tsx'
import { useNow } from '../../ui/use-now.ts'
import classes from './PortalFrame.module.css'
import { useAddress, useKeptQuery, usePortal } from './portal.tsx'

/** id of the ways, for the button that shows them */
const WAYS = 'portal-ways'

export function PortalFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['portal-search', 'common'])
  const { region } = usePortal()
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu
  useEffect(() => setIsOpen(false), [pathname])
  const year = new Date(useNow()).getFullYear()
  const Mark = isOpen ? IconX : IconMenu2
  return (
    <div className={classes.frame}>
      <a href="#main" className={`visually-hidden ${classes.skip}`}>
        {t('common:skipToContent')}
      </a>
      <header className={classes.header}>
        <div className={classes.bar}>
          <HomeLink>
            <span className={classes.product}>{t('common:appName')}</span>
            <span className={classes.region}>{t('frame.name', { region: t(`frame.regions.${region}`) })}</span>
          </HomeLink>
          <Ways place="bar" />
          <Button
            variant="default"
            className={classes.menu ?? ''}
            aria-expanded={isOpen}
            aria-controls={WAYS}
            leftSection={<Mark size={24} stroke={1.75} aria-hidden />}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('frame.menu')}
          </Button>
        </div>
        <div id={WAYS} hidden={!isOpen} className={classes.sheet}>
          <Ways place="sheet" />
        </div>
      </header>
      <Main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </Main>
      <div className={classes.foot}>
        <div data-foot />
        <p className={classes.copyright}>{t('frame.copyright', { year })}</p>
      </div>
    </div>
  )
}

function HomeLink({ children }: { children: ReactNode }) {
  const address = useAddress()
  return (
    <Link to={address('', '')} className={classes.name}>
      {children}
    </Link>
  )
}

function Ways({ place }: { place: 'bar' | 'sheet' }) {
  const { t } = useTranslation(['portal-search', 'common'])
  const address = useAddress()
  const kept = useKeptQuery()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('common:frame.navigation')} className={classes.ways} data-place={place}>
      {(['listing', 'glossary'] as const).map((page) => (
        <Link
          key={page}
          to={address(page, kept)}
          className={classes.way}
          {...(pathname === address(page, '') ? { 'aria-current': 'page' as const } : {})}
        >
          {t(`frame.${page}`)}
        </Link>
      ))}
      <a href="/providersearch/account" className={classes.way}>
        {t('frame.account')}
      </a>
      <LanguageButton />
    </nav>
  )
}
