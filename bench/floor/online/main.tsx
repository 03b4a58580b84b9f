// The floor of an online area: no local store.
import { showFloor } from '../page.tsx'

showFloor()
