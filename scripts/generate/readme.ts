// README.md: what the folder contains, and why it is not edited by hand.

/** @param files what each file is, by its name */
export function readmeText(files: Readonly<Record<string, string>>): string {
  const rows = Object.entries(files).map(([name, about]) => `| [\`${name}\`](${name}) | ${about} |\n`)
  return `# Generated. Do not edit.

Every file in this folder is written by \`npm run generate\` from [openapi/openapi.yaml](../openapi/openapi.yaml). An edit
made here is lost with the next run, and the tests fail. To change something, change the contract and run:

\`\`\`sh
npm run generate
\`\`\`

\`npm run generate -- --check\` writes nothing. It names each file that was edited, is missing or is left over, and exits 1.

The folder has data and types. Behavior is written by hand in [src/](../src).

| File | What it is |
|---|---|
${rows.join('')}`
}
