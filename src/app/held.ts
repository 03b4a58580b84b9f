// A mark outside the database: it tells a cleared device from a new one, and can be read before the database is open.

/** ms of the last contact of a device that keeps data */
export const heldKey = 'anschluss.held'
