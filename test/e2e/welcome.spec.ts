// What greets people: legal documents at the foot, the environment, pages without an area, and a tour that does not come again.
import { expect, people, signInAtClinic, test } from './support/test.ts'

test('[X14] [K34] [X28] [R58] the foot links documents, env stays in links, and unknown pages say so', async ({
  newDevice,
  machine,
}) => {
  const page = await newDevice('visitor')
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.goto('/')
  const imprint = page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })
  const pdf = await page.request.get((await imprint.getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  await expect.poll(() => logged).toContainEqual(expect.stringContaining('env missing: development'))

  await machine.admin({ command: 'set-legal-document', type: 'easy_language', url: null, pdf: null })
  await page.goto('/?env=preprod')
  await expect(page.getByRole('complementary', { name: 'Vorproduktion' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutzerklärung' })).toBeVisible()
  await expect(imprint).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Leichte Sprache' })).toHaveCount(0)
  await expect.poll(() => logged).toContainEqual(expect.stringMatching(/legal document without url.*easy_language/))
  await page.getByRole('link', { name: /^Klinik/ }).click()
  await expect(page).toHaveURL(/\/app\/auth\?.*env=preprod/)
  const foot = page.getByRole('contentinfo')
  const [contact, help] = [
    foot.getByRole('link', { name: 'Kontakt' }),
    foot.getByRole('link', { name: 'Hilfe', exact: true }),
  ]
  await expect(contact).toHaveAttribute('href', 'https://operator.example/contact')
  await expect(help).toHaveAttribute('href', 'https://hilfe.example')
  await expect(foot.getByRole('link', { name: /^Klinik/ })).toHaveCount(0)
  await foot.getByRole('link', { name: /^Pflegeeinrichtung/ }).click()
  await expect(page).toHaveURL(/\/careprovider\/auth\?.*env=preprod/)
  await foot.getByRole('link', { name: /^Klinik/ }).click()
  await expect(page).toHaveURL(/\/app\/auth\?.*env=preprod/)
  await page.getByRole('link', { name: /vergessen/ }).click()
  await expect(page).toHaveURL(/\/app\/forgot-password\?.*env=preprod/)

  await page.goto('/nowhere')
  await expect(page.getByText('Unknown app type')).toBeVisible()
  await page.goto('/error?reason=429')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zu viele Anfragen')
  await page.goto('/error?reason=other')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite ließ sich nicht laden')
})

test('[R51] the tour leads through the first screen and is not offered again', async ({ newDevice }) => {
  const clinic = await newDevice('clinic')
  await signInAtClinic(clinic, people.witt)
  const offer = clinic.getByRole('button', { name: 'Kurze Einführung ansehen' })
  await offer.click()
  const step = clinic.getByRole('dialog')
  for (const title of ['Bereiche', 'Neu anlegen', 'Auswählen', 'Verbindung']) {
    await expect(step).toContainText(title)
    await step.getByRole('button', { name: 'Weiter' }).click()
  }
  await expect(step).toContainText('Ihr Zugang')
  const told = clinic.waitForResponse(/\/api\/tours\/2\/complete$/)
  await step.getByRole('button', { name: 'Fertig' }).click()
  expect((await told).ok()).toBe(true)
  await expect(step).toHaveCount(0)
  await expect(clinic.getByRole('heading', { level: 1 })).toBeFocused()
  const asked = clinic.waitForResponse(/\/api\/tours\?/)
  await clinic.context().clearCookies()
  await clinic.goto('/app/auth')
  await signInAtClinic(clinic, people.witt)
  await asked
  await expect(offer).toHaveCount(0)
  await clinic.getByRole('button', { name: 'Thorsten Witt' }).click()
  await clinic.getByRole('menuitem', { name: 'Kurze Einführung' }).click()
  await expect(step).toContainText('Bereiche')
  await clinic.keyboard.press('Escape')
  await expect(step).toHaveCount(0)
})
