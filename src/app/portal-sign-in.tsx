// Signing in over the portal's public pages: the dialog, and what asks for the link. Loaded when somebody asks for it.
import type { ComponentType } from 'react'
import type { Http } from '../../device/http/call.ts'
import { solveCaptcha } from '../crypto/captcha.ts'
import { createCaptchaKeeper } from '../data/session/captcha.ts'
import { createLinkAsker } from '../data/session/link-asker.ts'
import { SignInDialog } from '../portal/SignInDialog.tsx'
import type { PortalSearch } from '../portal/search/portal.tsx'
import { portalBase } from './portal-router.tsx'
import { safeReturn } from './safe-return.ts'

type Props = NonNullable<PortalSearch['SignIn']> extends ComponentType<infer P> ? P : never

export function signInOf(http: Http): ComponentType<Props> {
  const link = createLinkAsker({ http, captchas: createCaptchaKeeper(http, solveCaptcha) })
  return ({ target, ...wish }) => <SignInDialog {...wish} link={link} target={safeReturn(target, portalBase)} />
}
