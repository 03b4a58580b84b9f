// The screens of the provider's area, below the frame.
import type { AnyRoute } from '@tanstack/react-router'

/** @param _parent the route whose component is the frame; nobody comes below it without an open session */
export const receiverRoutes = (_parent: AnyRoute): readonly AnyRoute[] => []

/** What waits on this device, in the connection's drawer. */
export const ReceiverOutbox = () => null
