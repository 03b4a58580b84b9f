// FT20 in the browser: the policy refuses what it has to, and nothing of the app breaks it. That no screen violates it is
// judged by every test of this folder (support/test.ts); here are the pages that no other one opens.
import { expect, test } from './support/test.ts'

test('[FT20] every shell, the documentation and errors keep the content policy', async ({ newDevice }) => {
  const page = await newDevice('visitor')
  for (const path of ['/', '/app/auth', '/careprovider/auth', '/activate', '/search', '/no/such/screen']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
  expect((await page.goto('/api/nothing'))?.status()).toBe(404)
  await page.goto('/api/docs/')
  // calls stand by what they are about, closed
  await page.locator('.opblock-tag').first().click()
  const first = page.locator('.opblock-summary-control').first()
  await first.click()
  await expect(page.getByText('Parameters').first()).toBeVisible()
})

test('[FT20] a style element or a script written into the page has no effect', async ({ browser, machine }) => {
  // not newDevice: it fails on every violation, and these are meant
  const context = await browser.newContext({ baseURL: machine.url })
  const page = await context.newPage()
  await page.goto('/careprovider/auth')
  await expect(page.getByLabel('E-Mail-Adresse')).toBeVisible()
  const found = await page.evaluate(async () => {
    const violated: string[] = []
    const allTold = new Promise<void>((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        if (violated.push(effectiveDirective) === 3) resolve()
      })
    })
    const style = document.createElement('style')
    style.textContent = 'body { outline: 7px solid red }'
    const script = document.createElement('script')
    script.textContent = 'window.injected = true'
    document.head.append(style, script)
    document.body.insertAdjacentHTML('beforeend', '<p style="outline: 7px solid red" id="written">x</p>')
    await allTold
    const written = document.querySelector('#written')
    return {
      violated: violated.sort(),
      body: getComputedStyle(document.body).outlineWidth,
      written: written && getComputedStyle(written).outlineStyle,
      injected: 'injected' in window,
    }
  })
  expect(found.violated).toEqual(['script-src-elem', 'style-src-attr', 'style-src-elem'])
  expect(found.body).not.toBe('7px')
  expect(found).toMatchObject({ written: 'none', injected: false })
  await context.close()
})
