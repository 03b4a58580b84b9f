// The frame of the portal's public pages: skip link, bar of 82 px, ways as tabs on wide screens and behind one button on others,
// and the foot.
import { Button, UnstyledButton } from '@mantine/core'
import { useClickOutside, useWindowEvent } from '@mantine/hooks'
import { IconMenu2, IconX } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageButton } from '../../features/sign-in/index.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { whenIdle } from '../../platform/idle.ts'
import { logError } from '../../platform/log.ts'
import { Main } from '../../ui/Main.tsx'
import { useOfNow } from '../../ui/use-now.ts'
import classes from './PortalFrame.module.css'
import { type PortalPerson, useAddress, useCarriedAddress, useCarriedQuery, usePerson, usePortal } from './portal.tsx'
import { SignInPlace, useSignInWay } from './SignInPlace.tsx'
import { leftOf, targetOf } from './sign-in-address.ts'

/**
 * What the foot has beside the documents comes when the page has nothing else to do; without network there is none. With it come
 * the sentences of failures: fetched when one is shown, they are missing where the network has failed.
 */
const LateFoot = lazy(async (): Promise<{ default: ComponentType }> => {
  await whenIdle()
  try {
    const [{ PortalFoot }] = await Promise.all([import('./PortalFoot.tsx'), loadTexts('errors')])
    return { default: PortalFoot }
  } catch (error) {
    logError('no_foot', {}, error)
    return { default: () => null }
  }
})

/** What a press opens in the bar, without scripts too; with them another page, Escape and a press beside it close it. */
function useFold(): RefObject<HTMLDetailsElement | null> {
  const fold = useClickOutside<HTMLDetailsElement>(() => {
    if (fold.current) fold.current.open = false
  })
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !fold.current?.open) return
    fold.current.open = false
    fold.current.querySelector('summary')?.focus()
  })
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname && fold.current) fold.current.open = false
    shown.current = pathname
  }, [pathname, fold])
  return fold
}

interface Props {
  readonly children: ReactNode
  readonly Foot?: ComponentType
  /** read where no scripts run: what they would show later */
  readonly withoutScripts?: ReactNode
}

export function PortalFrame({ children, Foot = LateFoot, withoutScripts }: Props) {
  const { t } = useTranslation(['portal-search', 'common'])
  const { region } = usePortal()
  const { searchStr } = useLocation()
  const menu = useFold()
  const year = useOfNow((now) => new Date(now).getFullYear())
  return (
    <div className={classes.frame} data-large-text>
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
          <details ref={menu} className={classes.menu}>
            <Button
              component="summary"
              variant="default"
              leftSection={
                <>
                  <IconMenu2 size={24} stroke={1.75} aria-hidden className={classes.opens} />
                  <IconX size={24} stroke={1.75} aria-hidden className={classes.closes} />
                </>
              }
            >
              {t('frame.menu')}
            </Button>
            <div className={classes.sheet}>
              <Ways place="sheet" />
            </div>
          </details>
        </div>
      </header>
      <Main id="main" tabIndex={-1} className={classes.main}>
        <Left searchStr={searchStr} />
        {children}
      </Main>
      {/* P5: a conversation has the screen for itself */}
      <div className={classes.foot} hidden={searchStr.includes('activeTab=messenger')}>
        <div className={classes.more}>
          <Suspense fallback={null}>
            <Foot />
          </Suspense>
        </div>
        <div data-foot />
        <noscript>{withoutScripts}</noscript>
        <p className={classes.copyright}>{t('frame.copyright', { year })}</p>
      </div>
      <SignInPlace />
    </div>
  )
}

/** What somebody did who is not signed in any more. */
function Left({ searchStr }: { searchStr: string }) {
  const { t } = useTranslation('portal-search')
  const left = leftOf(searchStr)
  return left === null ? null : (
    <p role="status" className={classes.left}>
      {t(`frame.left.${left}`)}
    </p>
  )
}

function HomeLink({ children }: { children: ReactNode }) {
  const address = useCarriedAddress()
  return (
    <Link to={address('')} activeOptions={{ exact: true }} className={classes.name}>
      {children}
    </Link>
  )
}

/** P17: what only who is signed in has. */
function Own({ person }: { person: PortalPerson }) {
  const { t } = useTranslation('portal-search')
  const address = useAddress()
  const keptAddress = useCarriedAddress()
  const { half } = usePortal()
  const { pathname } = useLocation()
  const ways = [
    ...(person.hasSearches ? [['searches', 'dashboard'] as const] : []),
    ['account', `account/${person.account}`] as const,
  ]
  const links = ways.map(([name, page]) => {
    const to = keptAddress(page)
    return half === 'own' ? (
      <Link
        key={name}
        to={to}
        className={classes.way}
        {...(pathname.startsWith(address(page, '')) ? { 'aria-current': 'page' as const } : {})}
      >
        {t(`frame.${name}`)}
      </Link>
    ) : (
      <a key={name} href={to} className={classes.way}>
        {t(`frame.${name}`)}
      </a>
    )
  })
  return (
    <>
      {links}
      <LeaveWay />
    </>
  )
}

/** P66: asks over the page; from a page that has nobody's keys the half with accounts asks, and leads back. */
function LeaveWay() {
  const { t } = useTranslation('portal-search')
  const { SignOut } = usePortal()
  const { pathname, searchStr } = useLocation()
  const address = useAddress()
  const query = new URLSearchParams(useCarriedQuery())
  const button = useRef<HTMLButtonElement>(null)
  const [isAsked, setIsAsked] = useState(false)
  if (!SignOut) {
    query.set('redirect_to', targetOf(pathname, searchStr))
    return (
      <a href={address('logout', query.toString())} className={classes.way}>
        {t('frame.logout')}
      </a>
    )
  }
  const stay = () => {
    setIsAsked(false)
    const menu = button.current?.closest<HTMLDetailsElement>('details:not([open])')
    const opener = menu?.querySelector('summary') ?? button.current
    opener?.focus()
  }
  return (
    <>
      <UnstyledButton ref={button} className={classes.way ?? ''} onClick={() => setIsAsked(true)}>
        {t('frame.logout')}
      </UnstyledButton>
      {isAsked ? (
        <Suspense fallback={null}>
          <SignOut onStay={stay} />
        </Suspense>
      ) : null}
    </>
  )
}

const benefits = [1, 2, 3, 4] as const

/** P18: what an account is good for, and both ways to it; in the menu of small screens the ways alone. */
function Guest({ place }: { place: 'bar' | 'sheet' }) {
  const { t } = useTranslation('portal-search')
  const { pathname, searchStr } = useLocation()
  const fold = useFold()
  const signInWay = useSignInWay()
  const target = targetOf(pathname, searchStr)
  const ways = (['login', 'create'] as const).map((name) => (
    <a
      key={name}
      href={`/providersearch/${name === 'login' ? 'auth' : 'create'}?redirect_to=${encodeURIComponent(target)}`}
      className={classes.way}
      data-way={name}
      {...signInWay(name, target)}
    >
      {t(`frame.${name}`)}
    </a>
  ))
  if (place === 'sheet') return ways
  return (
    <details ref={fold} className={classes.guest}>
      <summary className={classes.way}>{t('frame.login')}</summary>
      <div className={classes.offer}>
        <p className={classes.offerTitle}>{t('frame.loginTitle')}</p>
        <ul>
          {benefits.map((number) => (
            <li key={number}>{t(`frame.benefits.${number}`)}</li>
          ))}
        </ul>
        {ways}
      </div>
    </details>
  )
}

function Ways({ place }: { place: 'bar' | 'sheet' }) {
  const { t } = useTranslation(['portal-search', 'common'])
  const address = useAddress()
  const kept = useCarriedQuery()
  const person = usePerson()
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
      {person ? <Own person={person} /> : <Guest place={place} />}
      <LanguageButton />
    </nav>
  )
}
