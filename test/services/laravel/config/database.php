<?php

return [
    'default' => 'sqlite',
    'connections' => ['sqlite' => ['driver' => 'sqlite', 'database' => getenv('STORAGE') . '/database.sqlite', 'prefix' => '']],
];
