/** The connections of requests, which a page does not send. */
export class TLSSocket {}
