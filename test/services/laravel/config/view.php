<?php

return ['paths' => [], 'compiled' => getenv('STORAGE') . '/views'];
