// Starts the page: texts and preferences first, then the area that the path names, each its own chunk.

import { type ReactNode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { config } from 'zod/mini'
import { changeLanguage, setOwnTexts, showLanguage, startI18n } from '../i18n/i18n.ts'
import { whenIdle } from '../platform/idle.ts'
import { logError } from '../platform/log.ts'
import { hasNeededFeatures } from '../platform/oldest-browsers.ts'
import { guardTranslatedText, withoutTranslation } from '../platform/translated-text.ts'
import { keptTexts } from '../state/own-texts.ts'
import { loadPreferences, usePreferences } from '../state/preferences.ts'
import '../ui/theme/styles.ts'
import { type AreaName, areaOfPath, isAccountPath, UnknownAppType } from '../../domain/area-of-path.ts'
import { drawnTexts } from './drawn-texts.ts'
import { showLateStyles } from './late-styles.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import type { OpenArea } from './open-area.ts'
import { Providers } from './Providers.tsx'
import { trackLostScripts } from './track-lost-scripts.ts'

config({ jitless: true }) // zod compiles schemas by eval otherwise, which the content policy refuses

/** Each area's chunk, loaded when its path is opened. */
async function viewOf(area: AreaName): Promise<ReactNode> {
  switch (area) {
    case 'start':
      return (await import('./start.tsx')).openStart()
    case 'receiver':
      return viewOfArea((await import('./receiver.chunk.ts')).openReceiver())
    case 'sender':
      return viewOfArea((await import('./sender.tsx')).openSender())
    case 'activation':
      return (await import('./activation.tsx')).openActivation()
    case 'reset':
      return (await import('./reset-password.tsx')).openResetPassword()
    case 'mailbox':
      return (await import('./mailbox.tsx')).openMailbox()
    case 'error':
      return (await import('./later/ErrorPage.tsx')).openErrorPage()
    case 'portal':
      return (await import('./portal.tsx')).openPortal(viewOfArea)
    case 'admin':
      return viewOfArea((await (await import('./load-admin.ts')).loadAdmin()).openAdmin())
    case 'b2c':
    case 'admissions': {
      const { NotBuiltPage } = await import('./later/NotBuiltPage.tsx')
      return <NotBuiltPage area={area} />
    }
  }
}

/** AU5: a reload within the idle time goes on where it was; the router asks first whether somebody is there. */
async function viewOfArea(area: OpenArea): Promise<ReactNode> {
  await area.session.resume()
  const { screens, routed } = area.view()
  await routed
  return screens
}

/** The area's view, or the page for paths that no area has. */
async function viewOfPath(pathname: string): Promise<ReactNode> {
  try {
    return await viewOf(areaOfPath(pathname))
  } catch (error) {
    if (!(error instanceof UnknownAppType)) throw error
    logError('unknown_app_type', {}, error)
    return <NotFoundPage detail={error.message} />
  }
}

/** What a page of the portal says beside its own texts: with all of them there, one that the server drew is taken over at once. */
const portalTexts: Readonly<Record<string, readonly string[]>> = {
  '': ['lookup'],
  glossary: ['portal-glossary'],
  provider: ['catalogue', 'house-profile'],
}

/** What the area's first screen says beside the common texts. */
function textsOf(pathname: string): readonly string[] {
  if (pathname === '/') return ['start', 'foot']
  if (pathname.startsWith('/mailbox')) return ['mailbox']
  if (pathname.endsWith('/join')) return ['sign-in', 'joining']
  if (isAccountPath(pathname)) return ['portal-account']
  if (pathname.startsWith('/providersearch'))
    return ['portal-search', ...(portalTexts[pathname.split('/')[3] ?? ''] ?? ['catalogue'])]
  if (pathname.endsWith('/recovery')) return ['sign-in', 'recovery', 'password']
  if (/\/(activate|forgot-password|reset-password)$/.test(pathname)) return ['password', 'sign-in']
  return pathname.endsWith('/auth') ? ['sign-in'] : []
}

/** Opens the page in `element`. What fails here is shown as the calm error page. */
export async function openPage(element: HTMLElement): Promise<void> {
  // src/browser-check.js has said so; a page that the server drew stays as it is
  if (!hasNeededFeatures()) return
  // a gateway of mails wrote '#' as it stands in a query: the page is another one without it
  const [path = '', token] = location.pathname.split(/%23/i)
  if (token !== undefined) return location.replace(`${path}${location.search}#${token}`)
  trackLostScripts()
  guardTranslatedText()
  const view = viewOfPath(location.pathname)
  const [{ language }, kept] = await Promise.all([loadPreferences(), keptTexts()])
  setOwnTexts(drawnTexts() ?? kept)
  // React waits 300 ms each time before it takes away a skeleton that it showed: with everything there it shows none
  const [opened] = await Promise.all([
    view.then(
      (content): Opened => ({ content }),
      (error: unknown): Opened => ({ error }),
    ),
    startI18n(language, ['common', 'domain', ...textsOf(location.pathname)]),
    showLateStyles(),
  ])
  usePreferences.subscribe((now, before) => {
    if (now.language !== before.language) changeLanguage(now.language).catch(reportLanguage)
  })
  showLanguage(language)
  const options: RootOptions = {
    // by itself React writes the error as it is to the console, dates in its message included
    onCaughtError: () => undefined, // the boundary that caught it has told it
    onUncaughtError: (error) => logError('page_lost', {}, error),
    onRecoverableError: (error) => logError('page_recovered', {}, error),
  }
  // the server draws in German, for everybody
  const isTakenOver = language === 'de' && 'content' in opened && element.hasChildNodes()
  const translateAgain = isTakenOver ? withoutTranslation(element) : null
  // what comes after must not change a page that is still being taken over
  const isThere = new Promise<void>((resolve) => {
    const page = (
      <Providers>
        <View of={opened} onThere={resolve} />
      </Providers>
    )
    if (isTakenOver) {
      // as a transition the taking over gives way to the person's touches; by itself it is one long task
      startTransition(() => {
        hydrateRoot(element, page, options)
      })
    } else {
      createRoot(element, options).render(page)
      resolve()
    }
  })
  await isThere
  translateAgain?.()
  await whenIdle()
  // without network there is no foot
  const foot = await import('./later/load-foot.tsx').catch(() => null)
  await foot?.loadFoot().catch((error: unknown) => logError('no_foot', {}, error))
}

type Opened = { readonly content: ReactNode } | { readonly error: unknown }

/** What an area throws is caught by the page's own boundary. */
function View({ of: opened, onThere }: { of: Opened; onThere: () => void }) {
  useEffect(onThere, [onThere])
  if ('error' in opened) throw opened.error
  return opened.content
}

const reportLanguage = (error: unknown) => logError('language_not_loaded', {}, error)
