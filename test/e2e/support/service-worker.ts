// The provider's service worker as the developer protocol reaches it: what a push service or the browser itself would tell it.
import type { CDPSession, Page } from '@playwright/test'
import { expect } from './test.ts'

export interface Registration {
  readonly session: CDPSession
  readonly registrationId: () => Promise<string>
}

/** @param page stays open as long as it is watched; it needs to be none of the app's */
export async function watchRegistration(page: Page): Promise<Registration> {
  const session = await page.context().newCDPSession(page)
  let id = ''
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const one of registrations)
      if (one.scopeURL.endsWith('/careprovider/') && !one.isDeleted) id = one.registrationId
  })
  await session.send('ServiceWorker.enable')
  return {
    session,
    registrationId: async () => {
      await expect.poll(() => id).not.toBe('')
      return id
    },
  }
}
