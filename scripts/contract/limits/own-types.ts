/** The types that generated code and the package always have: no schema can have one of these names. */
export const ownTypes: ReadonlySet<string> = new Set(
  [
    'AbortSignal Array AsyncGenerator Date Error FormData Headers Object Partial Pick Promise Record',
    'AbstractErrorClass ApiKeyError CallError CallErrorClass ConnectionError HookError InvalidResponseError NotFoundError OtherErrors',
    'RedirectError ServerError StatusError StatusErrorInit TimeoutError TooManyRequestsError UnauthenticatedError',
    'UnexpectedStatusError ValidationError',
    'ApiKeyFunction AttemptReport Call CallOptions Client ClientOptions FailedAttempt Failure FetchFunction FetchOptions HeaderValues',
    'HeadersOption ListOperation Methods NonNullable Omit Operation Operations OtherOptions Page PageInTurn Reading RequestInfo ResponseInfo Result',
    'RetryRule Runtime Service Success SuccessBody WithResponse InfiniteQueryOptions MutationOptions QueryOptions',
    'DocumentedResponses ErrorBody ErrorOf FieldErrors Fixtures OperationErrors OperationId RejectionRole ServiceContract',
  ].flatMap((line) => line.split(' ')),
)
