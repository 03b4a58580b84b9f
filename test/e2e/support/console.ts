// An administrator's browser, as far as the console's first page.
import type { Page } from '@playwright/test'
import { codeFromMail, expect } from './test.ts'

export const consolePassword = 'vier Wörter die nicht passen'
/** deriving keys takes its time */
const keysMs = 60_000

interface Asked {
  readonly machine: { readonly url: string; admin(command: never): Promise<{ readonly link?: string | null }> }
  readonly newDevice: (name: string) => Promise<Page>
  readonly email?: string
  readonly first?: string
  readonly last?: string
}

/** A new administrator, before the code of the mail is typed; `code` reads it from the mailbox. */
export async function activateAdmin({
  machine,
  newDevice,
  email = 'petra@betreiber.example',
  first = 'Petra',
  last = 'Lang',
}: Asked): Promise<{ readonly page: Page; readonly code: () => Promise<string> }> {
  const page = await newDevice(`the operator ${first}`)
  const { link } = await machine.admin({ command: 'create-admin', email } as never)
  await page.goto(new URL(link ?? '').href.replace(new URL(link ?? '').origin, machine.url))
  await page.getByLabel('Vorname').fill(first)
  await page.getByLabel('Nachname').fill(last)
  await page.getByLabel('Neues Passwort', { exact: true }).fill(consolePassword)
  await page.getByRole('button', { name: 'Zugang aktivieren' }).click()
  await page.getByRole('button', { name: 'Später, ohne Notfallcode weiter' }).click({ timeout: keysMs })
  await expect(page.getByRole('heading', { name: 'Zweiter Nachweis' })).toBeVisible()
  return { page, code: () => codeFromMail(page, /Ihr Code für Anschluss/, email) }
}

/** A new administrator with the console open. */
export async function openConsole(asked: Asked): Promise<Page> {
  const { page, code } = await activateAdmin(asked)
  await page.getByLabel('Code aus der E-Mail').fill(await code())
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Start', level: 1 })).toBeVisible()
  return page
}
