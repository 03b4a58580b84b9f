// People of the ward whose browsers take pushes at the tests' push service.
import { expect } from 'vitest'
import { setBrowserSubscription } from '../../contract/http/push.ts'
import type { TestClient } from './client.ts'
import type { TestBrowser } from './push-service.ts'
import { renewToken, type Ward, type WardPerson } from './ward.ts'

export const readDeviceSession = async ({ deps }: Ward, device: number): Promise<string> =>
  (await deps.db.selectFrom('device').select('session').where('id', '=', device).executeTakeFirstOrThrow()).session

/** The person's browser takes pushes from now on; answers the subscription's id with it. */
export async function listenAt(
  ward: Ward,
  person: Pick<WardPerson, 'id' | 'device'>,
  client: TestClient,
  browser: TestBrowser,
): Promise<TestBrowser & { readonly id: number }> {
  const body = { ...browser.subscription, id_token: await readDeviceSession(ward, person.device) }
  const { status, body: answer } = await client.call(setBrowserSubscription, { params: { id: person.id }, body })
  expect(status).toBe(200)
  return Object.assign(browser, { id: answer.id })
}

/** The same with the person's own client, signed in anew. */
export async function startHearing(ward: Ward, person: WardPerson, browser: TestBrowser) {
  await renewToken(ward, person)
  return listenAt(ward, person, person.client, browser)
}

export const kindsOf = (browser: TestBrowser): string[] =>
  browser.payloads().map((payload) => (payload as { kind: string }).kind)
