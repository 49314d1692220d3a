const codes = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]

/** Whether a connection failed because Node does not know who signed the certificate of the server. */
export function isUntrusted(code: unknown): boolean {
  return codes.includes(String(code))
}
