<?php

return [
    'defaults' => ['guard' => 'api'],
    'guards' => ['api' => ['driver' => 'token', 'provider' => 'users']],
    'providers' => ['users' => ['driver' => 'database', 'table' => 'users']],
];
