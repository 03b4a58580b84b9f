// Who of a house has a request open: its colleagues see it in the list and on the request, and not after leaving or without network.
import { expect, people, signInAtProvider, test } from './support/test.ts'

test('a colleague sees who has a request open, and no more once it is left or the network is gone', {
  tag: '@installed',
}, async ({ newDevice }) => {
  const maria = await newDevice('provider')
  const jana = await newDevice('second')
  await signInAtProvider(maria)
  await signInAtProvider(jana, people.jana)
  const row = maria.getByRole('link', { name: /Mann, 65 bis 69/ })
  const there = /^Jana P\. hat die Anfrage geöffnet$/
  await jana.getByRole('link', { name: /Mann, 65 bis 69/ }).click()
  await expect(row.getByText(there)).toBeVisible({ timeout: 30_000 })
  await expect(jana.getByText(/hat die Anfrage geöffnet/)).toHaveCount(0)
  await row.click()
  await expect(maria.getByText(there)).toBeVisible()
  await expect(jana.getByText(/^Maria .*hat die Anfrage geöffnet$/)).toBeVisible({ timeout: 30_000 })
  await maria.context().setOffline(true)
  await expect(maria.getByText(there)).toHaveCount(0, { timeout: 60_000 })
  await maria.context().setOffline(false)
  await expect(maria.getByText(there)).toBeVisible({ timeout: 90_000 })
  await jana.goBack()
  await expect(maria.getByText(there)).toHaveCount(0, { timeout: 40_000 })
})
