// Which paths of the clinic lead nowhere. What the others show is seen in the browser tests.
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { senderRoutes } from '../../../../src/sender/routes.tsx'

const dashboard = '/app/clinic/dashboard'

async function exists(path: string): Promise<boolean> {
  const root = createRootRoute()
  const open = createRoute({ getParentRoute: () => root, id: 'open' })
  const routeTree = root.addChildren([open.addChildren([...senderRoutes(open)])])
  const history = createMemoryHistory({ initialEntries: [dashboard + path] })
  const router = createRouter({ routeTree, history })
  await router.load()
  return router.state.matches.every(({ status }) => status !== 'notFound')
}

it.each(['0', '-1', 'x', '1.5'])('[S9] a request %s is never opened, and logged', async (id) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await exists(`/patient/3/auction/3/request/${id}`)).toBe(false)
  await vi.waitFor(() => expect(logged).toHaveBeenCalledWith('request_not_openable', { id: Number(id) }))
})

it.each([
  '/patient/0',
  '/patient/x/edit',
  '/patient/3/auction/0/map',
  '/patient/3/auction/3/nothing',
  '/todo/nothing',
  '/print/0',
])('%s does not exist', async (path) => {
  expect(await exists(path)).toBe(false)
})

it('a known path is no dead end', async () => {
  expect(await exists('/patient/3/auction/3/map')).toBe(true)
})
