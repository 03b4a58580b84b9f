// The routes of the clinic's area, hung below the route that src/app gives: it has made sure of an open session, bound the ports
// and drawn the frame. A path whose ids are none is the page for what does not exist.
import { type AnyRoute, createRoute, notFound, type RouteComponent } from '@tanstack/react-router'
import { parseId } from './ids.ts'
import { paths } from './paths.ts'
import { PatientPage } from './patient/PatientPage.tsx'
import { EditPatientPage } from './patient-form/EditPatientPage.tsx'
import { NewPatientPage } from './patient-form/NewPatientPage.tsx'
import { PatientListPage } from './patient-list/PatientListPage.tsx'
import { SenderLayout } from './SenderLayout.tsx'
import { SearchPage } from './search/SearchPage.tsx'
import { TeamPage } from './team/TeamPage.tsx'

/** Every parameter of the clinic's paths is the id of a record. */
function refuseWrongIds({ params }: { params: Readonly<Record<string, string>> }) {
  if (Object.values(params).some((part) => parseId(part) === null)) throw notFound()
}

/** The clinic's routes as children of `parent`, a route without a path of its own. */
export function senderRoutes(parent: AnyRoute): readonly AnyRoute[] {
  const layout = createRoute({ getParentRoute: () => parent, id: 'sender', component: SenderLayout })
  const page = (path: string, component: RouteComponent) =>
    createRoute({ getParentRoute: () => layout, path, component, beforeLoad: refuseWrongIds })
  // one route for the panel and what opens beside it, so that the groups stay as they are while requests come and go
  const search = page(paths.search, SearchPage)
  const within = (path: string) => createRoute({ getParentRoute: () => search, path, beforeLoad: refuseWrongIds })
  return [
    layout.addChildren([
      page(paths.list, PatientListPage),
      page(paths.newPatient, NewPatientPage),
      page(paths.patient, PatientPage),
      page(paths.editPatient, EditPatientPage),
      search.addChildren([within('/'), within('profile'), within('request/$requestId')]),
      page(paths.users, TeamPage),
    ]),
  ]
}
