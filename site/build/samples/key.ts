/** The environment variable that every sample reads the API key from. A key in a program is a key in its history. */
export const keyVariable = 'PIXELS_API_KEY'
