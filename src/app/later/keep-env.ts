// Links beside a router: the addresses of this app's screens get the page's env when they are used.
import { withEnv } from '../kept-env.ts'

export function keepEnvInLinks(): void {
  const keep = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== location.origin || link.pathname.startsWith('/api/')) return
    link.href = withEnv(new URL(link.href)).href
  }
  for (const use of ['click', 'auxclick'] as const) addEventListener(use, keep, { capture: true })
}
