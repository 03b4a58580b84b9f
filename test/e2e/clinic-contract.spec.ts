// A clinic agrees to its contract: one line leads there, and nothing is agreed to unread.
import { makePdf } from '../support/make-pdf.ts'
import { expect, signInAtClinic, test } from './support/test.ts'

test('a clinic reads its contract, agrees to it, and is asked no more', async ({ machine, newDevice }) => {
  const pdf = makePdf('Vertrag').toString('base64')
  const command = 'set-legal-document'
  await machine.admin({ command, type: 'av_contract', url: null, pdf, audience: 'careseeker' })
  const page = await newDevice('clinic')
  await signInAtClinic(page)
  const line = page.getByRole('status').filter({ hasText: 'Vertrag zur Auftragsverarbeitung' })
  await line.getByRole('link', { name: 'Ansehen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vertrag und Datenschutz')
  await expect(line).toHaveCount(0)
  const agree = page.getByRole('button', { name: 'Zustimmen' })
  await page.getByLabel('Ihre Funktion in der Klinik').fill('Leitung Sozialdienst')
  await agree.click()
  await expect(page.getByRole('alert')).toHaveText('Öffnen Sie den Vertrag, bevor Sie zustimmen.')
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Vertrag öffnen' }).click(),
  ])
  await opened.close()
  await agree.click()
  const dialog = page.getByRole('dialog', { name: 'Vertrag zur Auftragsverarbeitung zustimmen?' })
  const confirm = dialog.getByRole('button', { name: 'Zustimmen' })
  await expect(confirm).not.toHaveAttribute('aria-disabled', 'true')
  await confirm.click()
  await expect(page.getByText(/König, Leitung Sozialdienst/)).toBeVisible()
  await expect(agree).toHaveCount(0)
  await page.goto('/app/clinic/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(line).toHaveCount(0)
})
