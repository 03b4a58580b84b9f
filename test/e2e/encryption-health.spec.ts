// The encryption service's health in a browser: shown, and stopping nobody (E25, E31).
import { expect, signInAtClinic, test } from './support/test.ts'

const address = '**/api/seald/is_alive'
const json = (status: number, body: object) => ({
  status,
  contentType: status === 200 ? 'application/json' : 'application/problem+json',
  body: JSON.stringify(body),
})
const unavailable = json(503, { type: 'about:blank', title: 'unavailable', status: 503, code: 'unavailable' })

test('[E25] [E31] a service that is down and an account that it does not know are told, and work goes on', async ({
  newDevice,
}) => {
  const clinic = await newDevice('clinic')
  const isDown = clinic.getByText(/^Der Verschlüsselungsdienst antwortet gerade nicht/)
  const isUnknown = clinic.getByRole('alert').getByText(/nicht registriert/)

  await clinic.route(address, (route) => route.fulfill(unavailable))
  await signInAtClinic(clinic)
  await expect(isDown).toBeVisible()
  await clinic.getByRole('link', { name: /Brandt/ }).click()
  await expect(clinic.getByRole('region', { name: /^Angefragt/ })).toBeVisible()

  await clinic.unroute(address)
  await clinic.route(address, (route) => route.fulfill(json(200, { is_alive: true, registration: 'not_registered' })))
  await clinic.goBack()
  await expect(isUnknown).toBeVisible()
  await expect(isDown).toBeHidden()

  await clinic.unroute(address)
  await clinic.goForward()
  await expect(clinic.getByRole('region', { name: /^Angefragt/ })).toBeVisible()
  await expect(isUnknown).toBeHidden()
})
